export function findChromium(): Promise<string | undefined>;
export function getChromium(): Promise<string>;
