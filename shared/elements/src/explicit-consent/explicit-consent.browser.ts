import { browserIsland } from '../core/element-definition';
import { ConsentIsland } from '../form/Consent.island';

export const ExplicitConsent = browserIsland({ View: ConsentIsland });
