/** The key that the router gives to the place where a visit began. */
export const FIRST_LOCATION = "default";
