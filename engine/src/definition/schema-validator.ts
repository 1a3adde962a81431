/** The part of an ajv error that is read here; ajv's own objects do not leave this folder. */
export interface SchemaError {
  instancePath: string;
  /** Where in the schema it is asked for. */
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** A compiled validator: says yes or no, and leaves what is wrong in `errors`. */
export interface SchemaValidator {
  (json: unknown): boolean;
  errors?: SchemaError[] | null;
}
