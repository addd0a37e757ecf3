import type { Rescoring } from '#contract/scoring.ts'
import { afterwards } from '../_shared/server/background.ts'

type Needs = {
  followed: (token: string) => Promise<Rescoring | null>
  follow: (token: string) => Promise<boolean>
}

/**
 * Answers how far visits have followed the rules, and sees to it that the others do: in the name of the caller, also
 * when nobody waits any more. Whoever asks again after an instance was ended makes it go on.
 */
export function rescoring({ followed, follow }: Needs) {
  let isFollowing = false
  const followAll = async (token: string) => {
    isFollowing = true
    try {
      while (await follow(token));
    } finally {
      isFollowing = false
    }
  }
  return async (token: string): Promise<Rescoring | null> => {
    const state = await followed(token)
    if (state?.is_running && !isFollowing) afterwards('rescoring', followAll(token))
    return state
  }
}
