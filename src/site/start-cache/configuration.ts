import type { ParameterName } from '#schemas/content.ts';
import type { PageFacts } from '#schemas/page.ts';
import { parseStored, type TabStorage } from '../tab/tab-storage.ts';
import { isParameterName } from './parameter-names.ts';

export type CompanyParameters = Partial<Record<ParameterName, string>>;
/** Labels by group and code. */
export type PageDictionary = PageFacts['dictionary'];

/** The parts of the start cache that lie in session storage: what a tab once got it does not ask for again. */
export interface Configuration {
  parameters(): CompanyParameters | null;
  dictionary(): PageDictionary | null;
  keepParameters(parameters: Readonly<Record<string, string>>): CompanyParameters;
  keepDictionary(dictionary: PageDictionary): PageDictionary;
  /** What travelled with a page replaces what was stored, so that both say the same. */
  takeFrom(facts: Pick<PageFacts, 'company' | 'dictionary' | 'seq'>): void;
}

const PARAMETERS = 'quoin-parameters';
const DICTIONARY = 'quoin-dictionary';

export function createConfiguration(storage: TabStorage): Configuration {
  const configuration: Configuration = {
    parameters() {
      const stored = parseStored(storage.read(PARAMETERS));
      return isTexts(stored) ? whitelisted(stored) : null;
    },
    dictionary() {
      const stored = parseStored(storage.read(DICTIONARY));
      return isRecord(stored) && Object.values(stored).every(isTexts)
        ? (stored as PageDictionary)
        : null;
    },
    keepParameters(all) {
      const parameters = whitelisted(all);
      storage.write(PARAMETERS, JSON.stringify(parameters));
      return parameters;
    },
    keepDictionary(dictionary) {
      storage.write(DICTIONARY, JSON.stringify(dictionary));
      return dictionary;
    },
    takeFrom({ company, dictionary, seq }) {
      // The static page, which is there when nothing can be read, knows none of them.
      if (seq === 0) return;
      configuration.keepParameters(company);
      configuration.keepDictionary(dictionary);
    },
  };
  return configuration;
}

function whitelisted(all: Readonly<Record<string, string>>): CompanyParameters {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isParameterName(name)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}
