# Writes a test in C for each function of outflank.h with a parameter `error` or `wrong`: a call with
# every combination of the values that errors.c has for its other parameters, by their names.
#
# awk -f errors.awk outflank.h > errors_calls.h

BEGIN { RS = ";" }

{
    gsub(/\n/, " ")
    sub(/.*\*\//, "")
}

/ outflank_[a-z0-9_]+\(.*[ *](error|wrong)[,)]/ && !/typedef/ {
    match($0, /outflank_[a-z0-9_]+\(/)
    name = substr($0, RSTART, RLENGTH - 1)
    parameters = substr($0, RSTART + RLENGTH)
    sub(/\).*/, "", parameters)
    count = split(parameters, parts, ",")
    loops = call = report = ""
    for (i = 1; i <= count; i++) {
        match(parts[i], /[a-z_]+ *$/)
        parameter = substr(parts[i], RSTART)
        gsub(/ /, "", parameter)
        if (parameter == "error" || parameter == "wrong") {
            report = parameter
            argument = "&" parameter
        } else {
            loops = loops "    EACH(" parameter ")\n"
            argument = parameter "_values[" parameter "_at]"
        }
        call = call (i > 1 ? ", " : "") argument
    }
    silent = call
    sub("&" report, "NULL", silent)
    print "static void " name "_reports(void)\n{"
    print "    struct seen seen = {0, 0};"
    print loops "    {"
    print "        REPORT_" toupper(report) "(seen, " name "(" call "));"
    print "        const outflank_status silent = " name "(" silent ");"
    print "        (void)silent;"
    print "    }"
    print "    CHECK(seen.right > 0 && seen.wrong > 0);"
    print "}\n"
    names = names "    " name "_reports();\n"
    functions++
}

END {
    print "static void all_report(void)\n{\n" names "}\n"
    print "enum { FUNCTIONS = " functions + 0 " };"
}
