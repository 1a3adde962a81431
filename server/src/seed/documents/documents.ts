/** The documents and photographs of a demo hotel, in the order of the questionnaire. */
import { energyBills, renewableElectricity, waterBills } from './bills.js';
import type { EvidenceDocument, EvidencePhoto } from './evidence-document.js';
import * as people from './people.js';
import * as planet from './planet.js';
import * as policy from './policy.js';
import { walkRound } from './walk-round.js';

export const documents: readonly EvidenceDocument[] = [
  { file: 'certificate', pages: [policy.certificate] },
  { file: 'energy-bills', pages: energyBills },
  { file: 'renewable-electricity', pages: [renewableElectricity] },
  { file: 'energy-audit', pages: [planet.energyAudit] },
  { file: 'figures-of-both-years', pages: [planet.comparison] },
  { file: 'water-bill', pages: waterBills },
  { file: 'waste-water-confirmation', pages: [planet.wasteWater] },
  { file: 'carbon-footprint', pages: [planet.footprint, planet.footprintReview, planet.carbonTarget] },
  { file: 'waste-report', pages: [planet.wasteReport] },
  { file: 'food-waste-log', pages: [planet.foodWasteLog] },
  { file: 'biodiversity-plan', pages: [planet.naturePlan] },
  { file: 'nature-agreement', pages: [planet.natureReceipt] },
  { file: 'animal-welfare-code', pages: [planet.animalCode] },
  { file: 'accessibility', pages: [people.accessibility, people.roomPlan] },
  { file: 'wcag-report', pages: [people.webAudit] },
  { file: 'community-report', pages: [people.community] },
  { file: 'staff-records', pages: [people.staffSummary, people.trainingRecord, people.payTable] },
  { file: 'code-of-conduct', pages: [people.codeOfConduct, people.equality] },
  { file: 'recruitment-procedure', pages: [people.recruitment] },
  { file: 'contracts', pages: [people.contractClause, people.contractTemplate] },
  {
    file: 'purchasing',
    pages: [people.purchasing, people.supplierCode, people.spendReport, people.cleaningProducts],
  },
  { file: 'sustainability-report', pages: [policy.sustainabilityReport] },
  { file: 'audit-report', pages: [policy.auditReport] },
  { file: 'records-and-registers', pages: [policy.recordIndex, policy.lawRegister, policy.faultLog] },
  { file: 'sustainability-policy', pages: [policy.sustainabilityPolicy, policy.targets] },
  { file: 'management', pages: [policy.jobDescription, policy.minutes] },
  { file: 'walk-through-the-house', pages: walkRound },
];

export const photos: readonly EvidencePhoto[] = [
  {
    file: 'roof-collectors',
    proves: ['ENE-04'],
    scene: 'solar-roof',
    board: ({ hotel, option }) =>
      option('ENE-32') === 'electricity'
        ? `Solar power, ${Math.round(hotel.rooms * 0.75)} kW`
        : `Solar hot water, ${Math.round(hotel.rooms / 3)} collectors`,
  },
  {
    file: 'charging-point',
    proves: ['CLI-09'],
    scene: 'charging-point',
    board: () => 'Charging point for electric cars',
  },
  {
    file: 'refillable-toiletries',
    proves: ['WAS-06'],
    scene: 'dispensers',
    board: ({ hotel }) => `Bathroom of room ${100 + (hotel.rooms % 20)}`,
  },
];
