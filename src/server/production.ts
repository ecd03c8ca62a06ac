/**
 * React reads this where it is loaded, and without it checks as in development.
 * Imported for its effect, before anything else.
 */
process.env.NODE_ENV ??= "production";
