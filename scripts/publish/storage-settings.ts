import { z } from 'zod';
import { StartRefused } from '#platform/server/failures.ts';
import { SettingsError } from '../nightly/night-settings.ts';

/**
 * The error if a site cannot be published or a version cannot be taken over. The message says what to do. Visitors
 * still see the previous site.
 */
export class PublishRefused extends StartRefused {}

const text = z.preprocess((value) => value || undefined, z.string().optional());

/** The environment variables of the object storage, with their usual names. An empty value counts as absent. */
export const storageEnvironment = z.object({
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  AWS_REGION: text,
  AWS_ENDPOINT_URL: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional()),
});

export interface StorageSettings {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
  region: string;
  /** without a slash at the end */
  endpoint: string;
}

/** Amazon's default region, used if none is set. */
const REGION = 'us-east-1';

/**
 * Reads the settings of the storage from the environment.
 * @throws {SettingsError} if a variable is missing or invalid; the message names it
 */
export function readStorageSettings(env: NodeJS.ProcessEnv): StorageSettings {
  const parsed = storageEnvironment.safeParse(env);
  if (!parsed.success) {
    throw new SettingsError(
      `AWS_ENDPOINT_URL is «${env.AWS_ENDPOINT_URL}»; expected an address, such as https://s3.example.com.`,
    );
  }
  const is = parsed.data;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region = REGION } = is;
  if (!accessKeyId || !secretAccessKey) {
    throw new SettingsError('The storage needs an access key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  const endpoint = (is.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  return { accessKeyId, secretAccessKey, sessionToken: is.AWS_SESSION_TOKEN, region, endpoint };
}

export interface StoragePlace {
  bucket: string;
  /** empty, or with a slash at the end */
  prefix: string;
}

/**
 * Parses `s3://bucket/prefix`. Returns undefined for addresses of other kinds.
 * @throws {SettingsError} if the address is invalid
 */
export function readStoragePlace(address: string): StoragePlace | undefined {
  if (!address.startsWith('s3:')) return undefined;
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*)?)?\/?$/.exec(address);
  const [, bucket, prefix] = found ?? [];
  if (!bucket) {
    throw new SettingsError(
      `«${address}» is not the address of a storage; expected s3://bucket/prefix, without special characters.`,
    );
  }
  return { bucket, prefix: prefix ? `${prefix}/` : '' };
}
