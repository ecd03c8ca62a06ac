/** Stands in for a page whose code is still on its way. */
export function PageSkeleton() {
  return (
    <div className="page min-h-dvh py-8" aria-busy="true">
      <p className="sr-only" role="status">
        Loading...
      </p>
      <div className="skeleton h-9 w-64 max-w-full" />
      <div className="skeleton mt-6 h-11 w-full max-w-lg" />
      <div className="skeleton mt-6 h-72 w-full" />
    </div>
  );
}
