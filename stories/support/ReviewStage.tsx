import type { ReviewSheet } from '@alo/engine/review';
import {
  BottomBar,
  PhoneTopBar,
  QuestionnaireFrame,
  reviewingTexts,
  ReviewView,
  StatusBadge,
  StepPanel,
  useReviewing,
  type PanelStep,
  type ReviewViewProps,
  type StepPanelProps,
} from '@alo/renderer';
import { hotelPicture } from './hotel-picture';
import { groups, reasons } from './reviewing';

const titles = [
  'Hotel Location',
  'Your Details',
  'Hotel Operations',
  'Certifications',
  'Planet',
  'People',
  'Policy',
];
const steps: PanelStep[] = [
  ...titles.map((title) => ({
    key: title.toLowerCase().replaceAll(' ', '-'),
    title,
    isCompleted: true,
  })),
  { key: 'sources', title: 'Sources', isCompleted: false },
];
const nothing = () => undefined;
const panel: StepPanelProps = {
  hotel: { name: 'Alder Quay Hotel', place: 'Porto, Portugal', imageUrl: hotelPicture },
  steps,
  currentStepKey: 'sources',
  groups: [],
  completed: 7,
  total: 8,
  onClose: nothing,
  onStep: nothing,
  onGroup: nothing,
};

interface ReviewStageProps extends Partial<ReviewViewProps> {
  readonly sheet: ReviewSheet;
}

/** The reviewer's screen in its frame. */
export function ReviewStage({ sheet, ...view }: ReviewStageProps) {
  const { unsaved, isSaving, failure } = useReviewing(sheet);
  return (
    <QuestionnaireFrame
      isFull
      panel={<StepPanel {...panel} />}
      topBar={<PhoneTopBar panel={panel} />}
      bottomBar={
        <BottomBar
          save={{ isSaving, isCompleted: false, hasChanges: unsaved > 0 }}
          savesReview
          status={
            failure !== undefined
              ? { kind: 'failed', text: failure }
              : unsaved > 0
                ? { kind: 'draft', text: reviewingTexts.bar.unsaved({ count: unsaved }) }
                : { kind: 'saved', text: reviewingTexts.bar.saved }
          }
          onPrevious={nothing}
          onSave={() => void sheet.save()}
        />
      }
    >
      <ReviewView
        sheet={sheet}
        groups={groups}
        reasons={reasons}
        canDecide
        badge={<StatusBadge tone="info">Submitted</StatusBadge>}
        {...view}
      />
    </QuestionnaireFrame>
  );
}
