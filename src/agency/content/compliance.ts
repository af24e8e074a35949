import { complianceSchema } from './compliance.schema.ts';
import { contentFile } from './content-file.ts';

/** `content/compliance.yaml`, read once. Throws ContentError. */
export const readCompliance = contentFile('compliance.yaml', complianceSchema);
