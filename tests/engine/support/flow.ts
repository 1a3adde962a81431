/** A form that is being filled in, as developers get it too, under the names of these tests. */
export {
  openForm as openFlow,
  resolveWithMine,
  startForm as startFlow,
  submit,
  type FormOptions as FlowOptions,
  type OpenForm as Flow,
} from '@alo/engine/testing';
