/** Texts of the dashboard; entries exactly as NAV-14 and NAV-15. */
export declare const texts: {
    readonly sidebar: "Main";
    readonly toggleSidebar: "Sidebar";
    readonly openMenu: "Menu";
    readonly closeMenu: "Close menu";
    readonly newTab: "(opens in a new tab)";
    readonly entries: {
        readonly home: "Home";
        readonly hotels: "Hotels";
        readonly upgrade: "Boost Your Business";
        readonly import: "Import";
        readonly organizations: "Hotel Organizations";
        readonly help: "Help";
        readonly approach: "Our Approach";
        readonly about: "About the product";
        readonly sample: "Sample Questionnaire";
        readonly terms: "Terms of Use";
    };
};
//# sourceMappingURL=texts.d.ts.map