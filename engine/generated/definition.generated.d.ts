/** The types of the compiled validator beside this file, which `npm run generate` writes (ADR 0007). */

/** The part of an ajv error that the engine reads; ajv's own objects do not leave `check-schema.ts`. */
export interface SchemaError {
  /** Where in the document, as a JSON pointer. */
  instancePath: string;
  /** Where in the schema it is asked for. */
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Says whether a document has the right shape, and leaves what is wrong in `errors`. */
interface SchemaValidator {
  (json: unknown): boolean;
  errors?: SchemaError[] | null;
}

declare const validate: SchemaValidator;
export default validate;
