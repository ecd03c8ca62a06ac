/** How a call is made to the host itself, whatever the cache has of it, and without holding on to it. */
export const ANEW = { subscribe: false, forceRefetch: true } as const;
