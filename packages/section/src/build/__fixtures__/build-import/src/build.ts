import { z } from "zod";

const { files } = JSON.parse("null") as { files: string[] };

export default { schemas: { "/assets/Demo/:file.json": z.any() }, typewriter: files };
