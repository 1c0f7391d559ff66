import { registerEnhancement } from '../core/register-enhancement';
import { startSurvey } from './start-survey';

registerEnhancement('survey', startSurvey);
