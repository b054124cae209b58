/** Stands for the release of what comes from its sources; the gateway knows it too (gateway/internal/site/dev.go). */
export const SOURCE_RELEASE = "source";
