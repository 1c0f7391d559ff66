import { browserIsland } from '../core/element-definition';
import { AttachmentsIsland, readAttachments } from './Attachments.island';

export const Attachments = browserIsland({ View: AttachmentsIsland, read: readAttachments });
