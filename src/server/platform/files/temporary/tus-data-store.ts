import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { OtherEnd, type TemporaryFile, type TemporaryFiles } from './temporary-files.ts';

/** Uploads by tus 1.0 as temporary files: any process goes on with what another one began. */
export class TusDataStore extends DataStore {
  readonly #files: TemporaryFiles;
  readonly #termMs: number;

  constructor(files: TemporaryFiles, termMs: number) {
    super();
    this.#files = files;
    this.#termMs = termMs;
    this.extensions = [
      'creation',
      'creation-with-upload',
      'creation-defer-length',
      'termination',
      'expiration',
    ];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = null, metadata = {} } = upload;
    const file = await this.#files.create(id, { size, metadata, termMs: this.#termMs });
    upload.creation_date = file.createdAt;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const file = await this.#files.find(id);
    if (!file) throw ERRORS.FILE_NOT_FOUND;
    return toUpload(file);
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    await this.#files.setSize(id, size);
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    try {
      return await this.#files.append(id, offset, source);
    } catch (error) {
      throw error instanceof OtherEnd ? ERRORS.INVALID_OFFSET : ERRORS.FILE_WRITE_ERROR;
    }
  }

  override remove(id: string): Promise<void> {
    return this.#files.remove(id);
  }

  override getExpiration(): number {
    return this.#termMs;
  }
}

function toUpload({ id, size, bytes, metadata, createdAt }: TemporaryFile): Upload {
  return new Upload({
    id,
    offset: bytes,
    metadata: { ...metadata },
    creation_date: createdAt,
    ...(size !== null && { size }),
  });
}
