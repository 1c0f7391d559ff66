/**
 * Ends everything that was begun when this process is told to, or when who started it is gone: npm's shell
 * passes no signal on. Gives the function that does so.
 */
export function endWith(closers) {
  let ending;
  const parent = process.ppid;
  const end = () =>
    (ending ??= (async () => {
      clearInterval(watch);
      for (let close = closers.pop(); close; close = closers.pop()) await close();
    })());
  const exit = () => void end().finally(() => process.exit());
  const watch = setInterval(() => {
    if (process.ppid !== parent) exit();
  }, 250);
  watch.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, exit);
  return end;
}
