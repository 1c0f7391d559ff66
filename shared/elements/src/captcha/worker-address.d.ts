declare module 'altcha/workers/pbkdf2' {
  /** Address of the script: the build makes a file of the release of it. */
  const address: string;
  export = address;
}
