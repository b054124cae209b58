/** The release name of a section that comes from its sources; the gateway knows it too (gateway/internal/site/dev.go). */
export const SOURCE_RELEASE = "source";
