throw new Error("no dice");
