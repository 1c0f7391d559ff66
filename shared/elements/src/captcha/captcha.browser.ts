import solver from 'altcha/workers/pbkdf2';
import { browserIsland } from '../core/element-definition';
import { CaptchaIsland } from './Captcha.island';

export const Captcha = browserIsland({ View: CaptchaIsland, read: () => ({ solver }) });
