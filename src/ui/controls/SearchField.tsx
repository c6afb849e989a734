import {
  startTransition,
  useEffect,
  useEffectEvent,
  useOptimistic,
  useRef,
  useState,
  type InputEvent,
  type KeyboardEvent,
} from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { texts } from '#ui/texts.ts';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** Unique on the page. */
  id: string;
  /** What is searched, for those who do not see the field alone. */
  label: string;
  /** Under which a form sends the text. */
  name: string;
  placeholder?: string | undefined;
  value: string;
  /**
   * Called with the text, trimmed: within the key's own event, except that while one types very quickly some keys share a call. The
   * key shows at once, and what follows from it, such as a list with other rows, is drawn after that.
   */
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** Milliseconds between two searches while one types. */
const INTERVAL = 60;

/**
 * A search field with its button, to be put into a form: there it works without scripts too. Text that an input method is
 * still composing is not searched. A change of `value` from outside, such as a filter that was taken away, shows.
 */
export function SearchField({
  id,
  label,
  name,
  placeholder,
  value,
  onSearch,
  className = '',
}: SearchFieldProps) {
  // What was sent last, until `value` says what came of it.
  const [sent, setSent] = useOptimistic(value);
  const [typed, setTyped] = useState({ text: value, sent, isComposing: false });
  if (typed.sent !== sent) setTyped({ text: sent, sent, isComposing: false });
  const { text, isComposing } = typed;
  const isPending = !isComposing && text.trim() !== sent;

  const searchedAt = useRef(-INTERVAL);
  const search = (given: string) => {
    searchedAt.current = performance.now();
    const wanted = given.trim();
    // Not the text as it was rendered: a key pressed since would be lost.
    setTyped((now) => ({ ...now, sent: wanted, isComposing: false }));
    startTransition(() => {
      setSent(wanted);
      onSearch(wanted);
    });
  };
  const searchLatest = useEffectEvent(() => search(text));
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(
      () => searchLatest(),
      searchedAt.current + INTERVAL - performance.now(),
    );
    return () => clearTimeout(timer);
  }, [isPending, text]);

  const type = ({ currentTarget: { value: given }, nativeEvent }: InputEvent<HTMLInputElement>) => {
    setTyped((now) => ({ ...now, text: given, isComposing: nativeEvent.isComposing }));
    const isDue = performance.now() - searchedAt.current >= INTERVAL;
    // Not in an effect: after a key that comes only once the key itself is painted.
    if (isDue && !nativeEvent.isComposing && given.trim() !== sent) search(given);
  };
  const searchNow = (event: KeyboardEvent) =>
    event.key === 'Enter' && !isInputMethodKey(event.nativeEvent) && search(text);
  return (
    <div className={`${styles.search} ${className}`}>
      <Icon name="search" />
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="search"
        name={name}
        value={text}
        placeholder={placeholder}
        maxLength={40}
        autoComplete="off"
        enterKeyHint="search"
        onInput={type}
        onChange={() => undefined}
        onCompositionEnd={() => setTyped((now) => ({ ...now, isComposing: false }))}
        onKeyDown={searchNow}
      />
      <button type="submit" onClick={() => search(text)}>
        {texts.search}
      </button>
    </div>
  );
}
