import type { ComponentType, ReactNode } from 'react';

type Engine = typeof import('@alo/engine');
type Renderer = typeof import('@alo/renderer');

/** The code of the form, which shows the sample too. It is fetched, so it is no import. */
export interface SampleParts
  extends
    Pick<Engine, 'createAnswerSheet' | 'readDefinition' | 'takesAnswer'>,
    Pick<
      Renderer,
      | 'Banner'
      | 'BottomBar'
      | 'QuestionnaireFrame'
      | 'QuestionnairePanel'
      | 'QuestionnaireProvider'
      | 'QuestionnaireTopBar'
      | 'StepView'
      | 'useReveal'
      | 'useStepCount'
    > {
  /** Shows what `children` makes of the parts that are fetched after the form. */
  readonly WithOverlays: ComponentType<{
    readonly children: (overlays: Pick<Renderer, 'SourcesView'>) => ReactNode;
    readonly onUnreachable: () => void;
  }>;
}
