package registry

// BlobKey lets tests find the bytes of a file in the store.
var BlobKey = blobKey
