import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { field } from '#kit';
import type { JsonValue } from '#schemas/json.ts';
import { readFields } from '#studio/core/nodes/field-shape.ts';
import { PropsForm } from '#studio/fields/props-form/PropsForm.tsx';
import { FeedbackProvider } from '#studio/base/components/FeedbackProvider.tsx';

const count = Number(new URLSearchParams(location.search).get('fields') ?? 200);
const names = Array.from({ length: count }, (_, index) => `f${index}`);
const schema = z.strictObject(
  Object.fromEntries(
    names.map((name, index) => [
      name,
      field(z.string().max(120).default(''), { label: `设置 ${index + 1}` }),
    ]),
  ),
);

/** The inspector's generated form over a type with that many props, and the first of them as a page would show it. */
function FormPage() {
  const [props, setProps] = useState<Record<string, JsonValue>>({});
  const fields = useMemo(() => readFields(schema), []);
  return (
    <FeedbackProvider>
      <p data-node="shown">{String(props['f0'] ?? '')}</p>
      <PropsForm
        label="设置"
        schema={schema}
        fields={fields}
        props={props}
        onEdit={({ path }, value) =>
          setProps((before) => ({ ...before, [String(path[0])]: value ?? '' }))
        }
      />
    </FeedbackProvider>
  );
}

const root = document.getElementById('app');
if (root) createRoot(root).render(<FormPage />);
