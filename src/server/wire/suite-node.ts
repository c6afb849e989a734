import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { createSuite, type Primitives, type Suite } from '#wire/public/suite.ts';

const algorithm = (key: Uint8Array) => `aes-${key.length * 8}-cbc`;

export const nodePrimitives: Primitives = {
  md5: (bytes) => createHash('md5').update(bytes).digest('hex'),
  encrypt: (bytes, key, iv) => {
    const cipher = createCipheriv(algorithm(key), key, iv);
    return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
  },
  decrypt: (data, key, iv) => {
    const decipher = createDecipheriv(algorithm(key), key, iv);
    try {
      return Buffer.concat([decipher.update(data, 'base64'), decipher.final()]);
    } catch {
      return null;
    }
  },
};

export function createNodeSuite(iv: string): Suite {
  return createSuite(nodePrimitives, iv);
}
