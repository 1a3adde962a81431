import { lazy } from 'react';
import { SubmitTab } from '../features/assessment/SubmitTab';
import { HotelPage } from '../features/hotel/HotelPage';
import { loadChunk } from '../lib/chunk';

// Most visits are for the answers: the code of the other tabs is fetched when they are opened.
const ScoreTab = lazy(async () => ({
  default: (await loadChunk(() => import('../features/score/ScorePart'))).ScorePart,
}));
const MarketingTab = lazy(async () => ({
  default: (await loadChunk(() => import('../features/marketing/MarketingPart'))).MarketingPart,
}));

const tabs = { submit: SubmitTab, score: ScoreTab, marketing: MarketingTab };

/** The page of one hotel, with what its tabs show. */
export default function HotelRoute() {
  return <HotelPage tabs={tabs} />;
}
