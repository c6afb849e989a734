import { z } from 'zod';

/** Who is asked for proposals; null where the settings name nobody. */
export const offeredAssistant = z.strictObject({
  /** `llm.example.com` */
  host: z.string(),
  seesPictures: z.boolean(),
});
export type OfferedAssistant = z.infer<typeof offeredAssistant>;
