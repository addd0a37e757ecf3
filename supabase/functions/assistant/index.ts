import { compilePatterns } from '../_shared/ai/promises.ts'
import app from './app.ts'

Deno.serve(app.fetch)
void compilePatterns()
