import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config';
import { createLogger } from './observability/logger';
import { startOrigin } from './origin';

/** Milliseconds after which what is still under way is given up. */
const patience = 10_000;

/** Starts the origin with the settings of the environment and ends it on `SIGTERM` and `SIGINT`. */
export async function startServer(): Promise<void> {
  // Pages are sent from buffers outside of the heap, and a render's garbage is short-lived: left to
  // itself, V8 lets the heap grow by half of what the whole origin needs before it collects.
  setFlagsFromString('--heap-growing-percent=10');
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const origin = await startOrigin({ config, logger });
  logger.info({ url: config.publicUrl ?? origin.url }, 'listening');
  if (origin.newToken !== null) {
    process.stdout.write(`Administration token (shown this once): ${origin.newToken}\n`);
  }

  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    logger.info({ signal }, 'ending');
    setTimeout(() => {
      logger.error('what was under way did not end in time');
      process.exit(1);
    }, patience).unref();
    origin.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the origin could not be closed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
