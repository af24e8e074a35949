import type { APIRoute, GetStaticPaths } from 'astro';
import { z } from 'zod';
import { agencyDataSchema, homeDataSchema, homesDataSchema } from '#exchange/json/home-data.schema.ts';
import { DATA_SCHEMAS, type DataSchema } from '#exchange/program-addresses.ts';

const SCHEMAS: Readonly<Record<DataSchema, z.ZodType>> = {
  home: homeDataSchema,
  homes: homesDataSchema,
  agency: agencyDataSchema,
};

export const getStaticPaths = (() =>
  DATA_SCHEMAS.map((name) => ({ params: { name }, cacheKey: name }))) satisfies GetStaticPaths;

/** JSON Schema of a file for programs. Fields may be added later. */
export const GET: APIRoute = ({ params }) =>
  Response.json(z.toJSONSchema(SCHEMAS[params.name as DataSchema], { target: 'draft-2020-12', io: 'input' }));
