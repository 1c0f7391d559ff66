/** A number kept where a screen can show it: documents hold any. */
export const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
