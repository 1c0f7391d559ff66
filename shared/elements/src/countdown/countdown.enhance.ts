import { registerEnhancement } from '../core/register-enhancement';
import { startCounting } from '../time/start-counting';

/** Countdowns of both kinds and timers: one script, so that one timer ticks for all of them. */
registerEnhancement('countdown', startCounting);
