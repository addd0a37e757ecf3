import type { Case } from '../case.ts'
import { adversarial } from './adversarial.ts'
import { arabicBriefs } from './briefs-ar.ts'
import { englishBriefs } from './briefs-en.ts'
import { chats } from './chats.ts'
import { brokenDocuments, severalDocuments } from './documents-broken.ts'
import { documentCases } from './documents.ts'

/** All cases of the evaluation. */
export const cases: readonly Case[] = [
  ...arabicBriefs,
  ...englishBriefs,
  ...documentCases,
  ...brokenDocuments,
  ...severalDocuments,
  ...adversarial,
  ...chats,
]
