import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A page whose code is a chunk of its own. */
export interface LazyRoute {
  /** Its component; `renew` puts another one in its place. */
  Page: LazyExoticComponent<ComponentType>;
  /** The name of its module, by which the build's chunk manifest lists its files. */
  chunk: string;
  /** Loads its code; a failure is tried again when the page is opened. */
  preload: () => Promise<unknown>;
  /** True once its code is there. */
  isLoaded: boolean;
  /** Lets its code be asked for again, because React remembers a failure. */
  renew: () => void;
}

/**
 * A page whose code is loaded when it is opened, or before.
 *
 * @param load imports the page's module
 * @param name of the module and of the component that it exports
 */
export function lazyRoute<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyRoute {
  const lazyPage = () =>
    lazy(async () => {
      const module = await load();
      route.isLoaded = true;
      return { default: module[name] };
    });
  const route: LazyRoute = {
    Page: lazyPage(),
    chunk: name,
    preload: () => load().catch(() => {}),
    isLoaded: false,
    renew: () => {
      route.Page = lazyPage();
    },
  };
  return route;
}
