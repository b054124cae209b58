// Package documents makes what the site answers that no release has as a file, from the releases that are live:
//
//   - the page at "/", from the index.html of a shell release ([ComposePage]), and the document that tells it which
//     sections the site has and where their code is ([Discovery]);
//   - what a browser needs to read the site without a network: the list of its files ([OfflineList]), what makes it
//     installable ([WebManifest]), and the worker that ends one that a browser has from before;
//   - for whoever does not run the site's program, what is at an address: a short page, a JSON document, and the lists of
//     all addresses ([Rule], [RuleJSON], [Index], [Sitemap]).
package documents
