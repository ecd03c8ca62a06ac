import { createContext, use } from "react";
import { shop, type Shop } from "../domain/shop/shop";

export const ShopContext = createContext<Shop>(shop);

export const useShop = (): Shop => use(ShopContext);
