import './api/api.css';
import { offerTries } from './api/try-call.ts';

offerTries(document);
