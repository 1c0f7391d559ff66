import { createRoot } from 'react-dom/client';
import { Console } from './Console';

const place = document.getElementById('console');
if (place) createRoot(place).render(<Console />);
