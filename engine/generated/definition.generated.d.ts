/** The types of the compiled validators beside this file, which `npm run generate` writes (ADR 0007). */

/** The part of an ajv error that the engine reads; ajv's own objects do not leave `check-schema.ts`. */
export interface SchemaError {
  /** Where in what was checked, as a JSON pointer. */
  instancePath: string;
  /** Where in the schema it is asked for. */
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Says whether something has the right shape, and leaves what is wrong in `errors`. What is nested is not looked at. */
export interface SchemaValidator {
  (json: unknown): boolean;
  errors?: SchemaError[] | null;
}

export declare const validateQuestionnaire: SchemaValidator;
export declare const validateStep: SchemaValidator;
export declare const validateGroup: SchemaValidator;
export declare const validateQuestion: SchemaValidator;
