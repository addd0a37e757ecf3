import { brief } from './brief.ts'

const en = brief('en')

export const englishBriefs = [
  en(
    'en-licenses',
    'ai/government',
    'Our licensing department answers 900 emails a week. Most ask which documents a commercial license needs, and each of twelve officers answers differently.',
  ),
  en(
    'en-minutes',
    'ai/government',
    'Committee decisions are buried in minutes going back to 2015. Nobody can tell quickly whether a question was decided before, and committees decide the same thing twice.',
  ),
  en(
    'en-portal',
    'digital/government',
    'Citizens fill in the same name, address and property data in five separate e-services of our authority, and the counters re-type it into a legacy system.',
  ),
  en(
    'en-grants',
    'consulting/government',
    'A development fund takes 70 days to decide on a grant. Nobody owns the process from application to payment and applicants call us for status.',
  ),
  en(
    'en-cloud-plan',
    'strategy/government',
    'We run 140 applications in two data centers whose lease ends in 18 months, and have no agreed order for what moves, what is retired and what stays.',
  ),
  en(
    'en-contracts',
    'ai/finance',
    'Our legal team of four reads every supplier contract line by line and still missed an automatic renewal clause in the facility contract last year.',
  ),
  en(
    'en-fraud',
    'ai/finance',
    'A payments startup: analysts review 300 alerts a day, most of them false, and real cases wait in the same queue until the afternoon.',
  ),
  en(
    'en-onboarding',
    'digital/finance',
    'Opening an account for a company takes our corporate bank three visits and eleven forms. Half of the applicants do not come back after the second visit.',
  ),
  en(
    'en-insurer-model',
    'strategy/finance',
    'A mid-size insurer with motor and medical lines wants to decide whether to build its own digital channel or sell through aggregators.',
  ),
  en(
    'en-treasury',
    'consulting/finance',
    'Treasury gets cash forecasts from nine subsidiaries in nine formats, on different days, and the group forecast is a guess.',
  ),
  en(
    'en-discharge',
    'ai/healthcare',
    'Doctors at our hospital write discharge summaries from memory at the end of the shift; summaries reach the family doctor a week later, often incomplete.',
  ),
  en(
    'en-homecare',
    'digital/healthcare',
    'Our home-care nurses drive to 60 patients a day on routes drawn on paper, and cancelled visits are learned at the door.',
  ),
  en(
    'en-lab',
    'consulting/healthcare',
    'Samples from six clinics reach our central laboratory twice a day. Urgent ones travel with routine ones and wait in the same rack.',
  ),
  en(
    'en-health-cluster',
    'strategy/healthcare',
    'A new health cluster brings 4 hospitals and 22 health centers together. Each has its own purchasing, and leadership wants one plan for the first two years.',
  ),
  en(
    'en-tutor',
    'ai/education',
    'First-year engineering students ask teaching assistants the same questions on the course material at night, and get answers after the assignment is due.',
  ),
  en(
    'en-admissions',
    'digital/education',
    'Admissions at our college are handled in email. Applicants send transcripts as photos and we lose some of them every August.',
  ),
  en(
    'en-research',
    'strategy/education',
    'Our university wants to choose three research areas where it can lead in the region instead of funding 40 small groups equally.',
  ),
  en(
    'en-teacher-load',
    'consulting/education',
    'Teachers in our 8 schools spend their Thursdays on reports for the head office that nobody reads, and complain in every survey.',
  ),
  en(
    'en-vision-check',
    'ai/manufacturing',
    'Our cable plant checks insulation by eye at the end of the line; defects are found after 500 meters are already on the drum.',
  ),
  en(
    'en-energy',
    'ai/manufacturing',
    'Electricity is our second largest cost at the ceramics plant. Kilns are started by habit, and meters are read once a month.',
  ),
  en(
    'en-maintenance-app',
    'digital/manufacturing',
    'Maintenance orders at our refinery contractor are written on paper, so spare parts are ordered after the technician has opened the pump.',
  ),
  en(
    'en-localization',
    'strategy/manufacturing',
    'We import 70 % of our components and want to know which of them to localize first, given our volumes and the suppliers around Jubail.',
  ),
  en(
    'en-shifts',
    'consulting/manufacturing',
    'Three shifts of our bottling line report output differently, so nobody can say why the night shift fills fewer bottles.',
  ),
  en(
    'en-hotel-reviews',
    'ai/other',
    'We run 14 hotels in Makkah and Madinah and get thousands of reviews in many languages. Managers read a few and argue about what guests really dislike.',
  ),
  en(
    'en-tenders',
    'ai/other',
    'Our contracting company answers tenders of 200 pages under time pressure, and twice we were excluded because one required form was missing.',
  ),
  en(
    'en-fleet',
    'digital/other',
    'A cold-chain carrier: drivers report temperature on paper at each stop, and customers ask for proof that we cannot find.',
  ),
  en(
    'en-family-group',
    'strategy/other',
    'A family group with 9 companies wants to agree which digital investments are shared and which each company decides for itself.',
  ),
  en(
    'en-retire',
    'consulting/other',
    'Eleven of our senior water engineers retire within three years, and how they run the old stations is written nowhere.',
  ),
  en(
    'en-museum',
    'digital/other',
    'A heritage museum knows nothing about its visitors: tickets are sold on paper, and school groups book by telephone.',
  ),
  en(
    'en-ngo',
    'consulting/other',
    'Our charity supports 2,300 families through five branches; two branches may support the same family and others wait for months.',
  ),
]
