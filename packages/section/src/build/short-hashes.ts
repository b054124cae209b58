/**
 * Names of built files with six letters of their hash instead of eight: a program lists dozens of names, which do not
 * compress. A name is unique within a release and a file never changes, so that 36 bits are plenty.
 */
export const SHORT_HASHES = {
	entryFileNames: "chunks/[name]-[hash:6].js",
	// A space in a URL has two spellings, and what a browser keeps has the other one.
	chunkFileNames: ({ name }: { name: string }) => `chunks/${name.replaceAll(" ", "-")}-[hash:6].js`,
	assetFileNames: "chunks/[name]-[hash:6][extname]",
};
