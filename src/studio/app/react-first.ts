// React makes errors when it is loaded, and for each the browser parses the files of all that called once more: here only React's own.
// oxlint-disable-next-line import/no-unassigned-import -- loading it is all that is meant
import 'react-dom/client';
