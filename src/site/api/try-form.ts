import type { Fields } from '#wire/public/request.ts';

const texts = {
  legend: '试一试',
  send: '发送',
  file: '文件',
  none: '（不填）',
  hint: '对象和列表以 JSON 填写；不填的字段不发送',
};

/** The form of a call, from the table of its fields: one control each, names as on the wire. */
export function buildForm(call: HTMLElement, fileField: string): HTMLFormElement {
  const form = document.createElement('form');
  const fieldset = document.createElement('fieldset');
  fieldset.append(element('legend', texts.legend), element('p', texts.hint));
  const rows = [...call.querySelectorAll<HTMLElement>('.api-request tr[data-field]')];
  // What lies in an object or a list is written with it, as JSON.
  for (const { dataset } of rows.filter((row) => !/[.[]/.test(row.dataset['field'] ?? '')))
    fieldset.append(control(dataset['field'] ?? '', dataset['choices'] ?? ''));
  if (fileField !== '') fieldset.append(labelled(texts.file, fileInput(fileField)));
  const button = element('button', texts.send);
  button.setAttribute('type', 'submit');
  fieldset.append(button);
  form.append(fieldset);
  return form;
}

/** What was filled in: empty controls are left out, JSON is parsed. */
export function readFilledForm(form: HTMLFormElement): {
  fields: Fields;
  files: Record<string, File>;
} {
  const fields: Record<string, Fields[string]> = {};
  const files: Record<string, File> = {};
  for (const [name, value] of new FormData(form)) {
    if (value instanceof File) {
      if (value.name !== '') files[name] = value;
    } else if (value !== '') fields[name] = parseField(value);
  }
  return { fields, files };
}

/** Numbers stay texts: that is what the wire has for them. */
function parseField(text: string): Fields[string] {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as Fields[string];
  } catch {
    return text;
  }
}

function control(name: string, choices: string): HTMLElement {
  return labelled(name, choices === '' ? textInput(name) : select(name, choices.split(' ')));
}

function labelled(text: string, input: HTMLElement): HTMLElement {
  const label = element('label', '');
  label.append(element('span', text), input);
  return label;
}

function textInput(name: string): HTMLElement {
  return Object.assign(document.createElement('input'), {
    name,
    autocomplete: 'off',
    spellcheck: false,
  });
}

function fileInput(name: string): HTMLElement {
  return Object.assign(document.createElement('input'), { name, type: 'file' });
}

function select(name: string, choices: readonly string[]): HTMLElement {
  const input = Object.assign(document.createElement('select'), { name });
  input.append(
    new Option(texts.none, ''),
    ...choices.filter((choice) => choice !== '').map((choice) => new Option(choice)),
  );
  return input;
}

function element(tag: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text });
}
