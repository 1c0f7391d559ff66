import { registerEnhancement } from '../core/register-enhancement';
import { startCalculator } from './start-calculator';

registerEnhancement('price-plan-calculator', startCalculator);
