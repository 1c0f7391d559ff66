import { browserIsland } from '../core/element-definition';
import { ExplicitConsentIsland } from './ExplicitConsent.island';

export const ExplicitConsent = browserIsland({ View: ExplicitConsentIsland });
