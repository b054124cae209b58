// Package edge is what every connection and every request of a listener gets, whatever answers it:
//
//   - [LimitConnections], [LimitBodies] and [PerClient] hold each listener and each client to its share of what the
//     gateway has few of: connections and open files. Streams whose reader never reads, and bodies that never come,
//     would otherwise use up the limit of open files.
//   - [Proxies] finds the client behind trusted proxies, and whether it came by https. Forwarding headers count only if
//     a trusted proxy sent them, since anybody can write one.
//   - [Hosts] compares the host of a request with the host names of the site.
//   - [Coalesce] sends the header and the body of an answer in one write to the network. net/http needs two writes for
//     an answer that is longer than its buffer of 4 KB, and the second costs a third of the whole (docs/adr/0016).
//   - [CertificateFiles] and [AutoCertificates] serve TLS certificates, and load new ones without a restart.
//   - [Access] gives a request an id, counts it in the figures of its class, writes its line in the log, and promises
//     https.
package edge
