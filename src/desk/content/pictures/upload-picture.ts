import type { UploadResult } from '#editing/editing-api.ts';
import { CONTENT_PATH, PICTURE_MAX_BYTES } from '../content-api.ts';
import { reducedPicture } from './reduce-picture.ts';

/** Why a picture was not stored; the last part of `content.picture.problem.…`. */
export type UploadProblem = Extract<UploadResult, { status: 'refused' }>['reason'] | 'offline' | 'signedOut' | 'server';

export type Uploaded = Extract<UploadResult, { status: 'saved' }>;

/**
 * Sends a picture to the draft. Calls `onProgress` with the share that was sent, from 0 to 1. Returns the stored picture,
 * or the reason why it was refused.
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Uploaded | UploadProblem> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return 'type';
  const picture = await reducedPicture(file);
  if (picture.size > PICTURE_MAX_BYTES) return 'tooLarge';
  return new Promise((done) => {
    // `fetch` does not tell how much was sent.
    const request = new XMLHttpRequest();
    request.open('POST', `${CONTENT_PATH}/picture?${new URLSearchParams({ name: file.name })}`);
    request.setRequestHeader('Content-Type', picture.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => done(resultOf(request.status, request.response));
    request.onerror = () => done('offline');
    request.onabort = () => done('offline');
    signal.addEventListener('abort', () => request.abort());
    request.send(picture);
  });
}

function resultOf(status: number, answer: UploadResult | null): Uploaded | UploadProblem {
  if (answer?.status === 'saved') return answer;
  if (answer?.status === 'refused') return answer.reason;
  if (status === 401) return 'signedOut';
  return status === 413 ? 'tooLarge' : 'server';
}
