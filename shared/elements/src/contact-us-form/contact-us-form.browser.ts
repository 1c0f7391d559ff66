import { browserIsland } from '../core/element-definition';
import { ContactUsFormIsland } from './ContactUsForm.island';

export const ContactUsForm = browserIsland({ View: ContactUsFormIsland });
