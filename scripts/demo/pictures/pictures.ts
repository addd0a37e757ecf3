import { color, shape, triangle } from './draw.ts'
import * as cases from './cases.ts'
import * as portraits from './portraits.ts'
import * as sectors from './sectors.ts'
import * as services from './services.ts'
import * as solutions from './solutions.ts'

/** Dawn over Riyadh with the name of the firm in both languages. */
const share = () =>
  cases.panorama(
    [1200, 630],
    `<g font-family="Readex Pro" fill="${color.cream}">${
      shape(color.ochre, triangle(1096, 96, 26)) +
      `<text x="1052" y="118" direction="rtl" font-weight="600" font-size="50">ريادة للاستشارات</text>` +
      `<text x="1052" y="168" text-anchor="end" font-size="27" fill="${color.mist}">Riyada Consulting</text>`
    }</g>`,
  )

/**
 * The pictures of the demo by the key of the place that shows them, whose alternative texts are in site-texts.json. The top
 * of the home page has its own drawing.
 */
export const pictures: Record<string, () => string> = {
  'solutions.useCases.image': solutions.sortingIdeas,
  'solutions.knowledge.image': solutions.library,
  'solutions.engine.image': solutions.loom,
  'solutions.documents.image': solutions.review,
  'solutions.communication.image': solutions.conversation,
  'solutions.talent.image': solutions.team,
  'solutions.goals.image': solutions.goals,
  'solutions.transformation.image': solutions.gate,
  'solutions.strategy.image': solutions.strategyTable,
  'solutions.change.image': solutions.change,
  'services.awareness.image': services.lecture,
  'services.use-cases.image': services.prototype,
  'services.knowledge.image': services.handover,
  'services.transformation.image': services.serviceHall,
  'services.management.image': services.steering,
  'services.strategy.image': services.horizon,
  'useCases.area.automation.image': sectors.automation,
  'useCases.area.analytics.image': sectors.dataCenter,
  'useCases.area.experience.image': sectors.inTheHand,
  'useCases.area.planning.image': sectors.forecast,
  'about.clients.corporate.image': sectors.towers,
  'about.clients.government.image': sectors.ministry,
  'about.clients.startups.image': sectors.founders,
  'about.clients.health.image': sectors.hospital,
  'company.image': services.office,
  'about.image': () => cases.panorama(),
  'about.case.1.image': cases.permits,
  'about.case.2.image': cases.plant,
  'about.team.1.image': portraits.founder,
  'about.team.2.image': portraits.dataLead,
  'about.team.3.image': portraits.engineer,
  'about.team.4.image': portraits.changeLead,
  'testimonials.1.image': portraits.official,
  'testimonials.2.image': portraits.manager,
  'testimonials.3.image': portraits.physician,
  'meta.image': share,
}
